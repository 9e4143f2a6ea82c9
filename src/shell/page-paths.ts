interface Entry {
  path?: string
  children?: Entry[]
}

/** Every address of a route table, like `/admin/blog/:id`; not the one that stands for unknown addresses. */
export const pagePaths = (routes: Entry[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path === '*' || (children.length > 0 && !path) ? [] : [own || '/']), ...pagePaths(children, own)]
  })
