declare module 'virtual:api-routes' {
  /** By slice and endpoint: the method and the path below `/api`, like `GET /company`. */
  const routes: Record<string, Record<string, string> | undefined>
  export default routes
}
