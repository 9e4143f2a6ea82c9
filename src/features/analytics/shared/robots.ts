/** True for bots. Also true for a missing user agent, because every browser sends one. */
export const isRobot = (userAgent: string | null | undefined) =>
  !userAgent ||
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|scrap/i.test(userAgent)
