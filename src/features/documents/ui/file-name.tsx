import { Breakable } from '../../../ui/desk/breakable.tsx'

/** The name of a file. If it is too long for one line, it breaks before an underscore or a dot. */
export const FileName = ({ name }: { name: string }) => <Breakable parts={name.split(/(?=[_.])/)} />
