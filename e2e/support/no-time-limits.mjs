/**
 * The tests load this into the product before anything else. Nothing that the product asks elsewhere has a time limit, so
 * that a test decides when the answer comes.
 */
AbortSignal.timeout = () => new AbortController().signal
