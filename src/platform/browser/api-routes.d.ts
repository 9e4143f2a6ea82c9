declare module 'virtual:api-routes' {
  /** The HTTP method and the path below `/api` of every endpoint, by slice and endpoint name, like `GET /company`. */
  const routes: Record<string, Record<string, string> | undefined>
  export default routes
}
