const formats = new Map<string, Intl.DateTimeFormat>()

/** An American date format, made once: the first one takes a phone a tenth of a second. Without a zone, this device's. */
export function formatOf(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Visitors may spell a zone with any capitals. One cache entry per spelling could fill the memory.
  const key = `${zone?.toLowerCase()} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(key, format)
  return format
}
