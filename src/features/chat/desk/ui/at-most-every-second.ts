/** Returns a function that acts at once. Calls within the next second make it act once more after that second. */
export function atMostEverySecond(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const run = () => {
    isDue = false
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) run()
    }, 1_000)
  }
  return () => {
    if (timer === undefined) run()
    else isDue = true
  }
}
