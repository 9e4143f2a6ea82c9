import * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** Everything that the contracts export, by file. The pattern also matches the contracts of new slices. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/**/{contract,*-contract}.ts',
    '../../features/**/shared/*.ts',
    '!**/*.test.ts',
    '../../platform/browser/shapes.ts',
  ],
  { eager: true },
)

const isShape = (value: unknown): value is Shape => value instanceof z.core.$ZodType

const sliceOf = (file: string) => {
  const slice = /\/features\/([^/]+)\//.exec(file)?.[1] ?? ''
  return slice.charAt(0).toUpperCase() + slice.slice(1)
}

/**
 * Lists the exported shapes by name. If two slices use one name for different shapes, we add the slice's name to both.
 */
export function namedShapes(): Map<string, Shape> {
  const found = new Map<string, Map<Shape, string>>()
  for (const [file, exported] of Object.entries(modules)) {
    for (const [name, shape] of Object.entries(exported)) {
      if (!isShape(shape)) continue
      const sameName = found.get(name) ?? new Map<Shape, string>()
      found.set(name, sameName.set(shape, sliceOf(file)))
    }
  }
  const named = new Map<string, Shape>()
  for (const [name, shapes] of found) {
    for (const [shape, slice] of shapes) named.set(shapes.size > 1 ? `${slice}${name}` : name, shape)
  }
  return named
}
