/** A function that acts at once, and again after a second if it was called in the meantime. */
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
