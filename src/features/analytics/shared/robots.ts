/** True for programs that visit pages. Also true without a user agent, which every browser sends. */
export const isRobot = (userAgent: string | null | undefined) =>
  !userAgent ||
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|scrap/i.test(userAgent)
