import { useEffect } from 'react'

const inBuild = (address: string) => address.startsWith(`${location.origin}/assets/`)

/**
 * Caches this page and the files that it has loaded, so that it also opens without a network. Never caches what people
 * enter.
 */
export function useOffline(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const keep = async () => {
      await navigator.serviceWorker.register('/calculators-worker.js', { scope: '/calculators' })
      const { active } = await navigator.serviceWorker.ready
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      active?.postMessage({ keep: [location.pathname, ...files.filter(inBuild)] })
    }
    const timer = setTimeout(() => keep().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
}
