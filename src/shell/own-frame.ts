/** The `handle` of a layout route with its own header, `main` and footer. `root.tsx` then renders none of them. */
export const ownFrame = { hasOwnFrame: true }
