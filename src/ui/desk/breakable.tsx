import { Fragment } from 'react'

/** A long word that may break between its parts. */
export const Breakable = ({ parts }: { parts: string[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word never change their order.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
