import { useIsBrowser } from '../../../ui/base/use-is-browser.ts'
import { useFirm } from './firm.ts'

/** The site's own origin, such as `https://zenith.example`. */
export function useOrigin(): string {
  const firm = useFirm()
  const isBrowser = useIsBrowser()
  return isBrowser ? location.origin : (firm?.siteUrl ?? 'http://localhost')
}
