import { Drawing } from '../base/drawing.tsx'

/** A drawing beside a page's heading. Hidden if it would be above the page's content instead. */
export const IntroDrawing = ({ name }: { name: string }) => (
  <Drawing name={name} className="w-72 self-end justify-self-end max-lg:hidden print:hidden" />
)
