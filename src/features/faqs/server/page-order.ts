import { asc, sql } from 'drizzle-orm'
import { topicNames } from '../shared/topics.ts'
import { faqs } from './tables.ts'

const topicPosition = sql`array_position(${sql.raw(`array['${topicNames.join("','")}']`)}, ${faqs.topic})`

/** The page's order: by category, then by position. */
export const pageOrder = [asc(topicPosition), asc(faqs.position), asc(faqs.id)]
