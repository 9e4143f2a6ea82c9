/**
 * The name under which the browser keeps the chosen theme. Without a choice, it keeps nothing, and the device decides.
 */
export const themeKey = 'zenith_theme'
