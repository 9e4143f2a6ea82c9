export { countItemsToReview } from './issued/desk-list.ts'
