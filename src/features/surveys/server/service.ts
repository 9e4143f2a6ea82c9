export { countLowScores } from './low-scores.ts'
