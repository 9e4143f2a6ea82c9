export { countItemsToReview, countOverdueChecklists } from './issued/desk-list.ts'
