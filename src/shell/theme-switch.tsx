import { useId, useSyncExternalStore } from 'react'
import { themeKey } from '../platform/browser/theme.ts'

const themes = { light: 'Light', dark: 'Dark', device: 'Device' }

/**
 * Stores the choice, and fires the event on which `shell/early/follow-theme.ts` applies the theme. Other tabs get the
 * same event from the browser.
 */
function choose(theme: string) {
  const newValue = theme === 'device' ? null : theme
  try {
    if (newValue) localStorage.setItem(themeKey, newValue)
    else localStorage.removeItem(themeKey)
  } catch {
    // Without storage, the choice lasts until the person leaves the page.
  }
  dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue }))
}

function onChoice(tell: () => void) {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

const themeNow = () => document.documentElement.dataset.theme ?? 'device'

/** A choice between the light theme, the dark theme, and the device's own theme. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore(onChoice, themeNow, () => 'device')
  return (
    <fieldset className="flex items-center gap-3 noscript:hidden text-sm print:hidden">
      <legend className="float-left text-ink-soft">Theme</legend>
      <div className="flex rounded-md border border-line-strong p-0.5">
        {Object.entries(themes).map(([theme, label]) => (
          <label
            key={theme}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-ink-soft hover:text-ink has-checked:bg-brand-soft has-checked:text-ink has-checked:ring-1 has-checked:ring-brand has-checked:forced-colors:outline has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => choose(theme)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
