import { asc, sql } from 'drizzle-orm'
import { topicNames } from '../shared/topics.ts'
import { faqs } from './tables.ts'

const placeOfTopic = sql`array_position(${sql.raw(`array['${topicNames.join("','")}']`)}, ${faqs.topic})`

/** As on the page: by category, and by place within it. */
export const pageOrder = [asc(placeOfTopic), asc(faqs.position), asc(faqs.id)]
