interface Entry {
  path?: string
  children?: Entry[]
}

/** Every path of a route table, like `/admin/blog/:id`, except the catch-all. */
export const pagePaths = (routes: Entry[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const fullPath = path ? `${above}/${path}` : above
    const isPage = path !== '*' && (children.length === 0 || path)
    return [...(isPage ? [fullPath || '/'] : []), ...pagePaths(children, fullPath)]
  })
