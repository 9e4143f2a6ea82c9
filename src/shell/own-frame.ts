/** The `handle` of a layout route that brings its own header, `main` and footer. `root.tsx` then renders neither. */
export const ownFrame = { hasOwnFrame: true }
