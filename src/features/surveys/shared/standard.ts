import { testimonialServices } from '../../testimonials/shared/choices.ts'
import type { Question } from './questions.ts'

const blank = { measure: null, hint: '', isRequired: false, choices: [], lowest: '', highest: '', condition: null }

/** The questions that every site starts with. */
export const standardQuestions: Question[] = [
  {
    ...blank,
    ...{ id: 'recommend', kind: 'scale', measure: 'nps', isRequired: true },
    text: 'How likely are you to recommend us to a friend or colleague?',
    lowest: 'Not at all likely',
    highest: 'Extremely likely',
  },
  {
    ...blank,
    ...{ id: 'why', kind: 'text' },
    text: 'What is the main reason for your score?',
    hint: 'Please leave out amounts and tax IDs.',
  },
  {
    ...blank,
    ...{ id: 'service', kind: 'single', measure: 'service', isRequired: true },
    text: 'Which service did you use?',
    choices: [...testimonialServices],
  },
  {
    ...blank,
    ...{ id: 'satisfied', kind: 'scale', measure: 'csat', isRequired: true },
    text: 'How satisfied are you with our work?',
    lowest: 'Not satisfied at all',
    highest: 'Very satisfied',
  },
  {
    ...blank,
    ...{ id: 'missed', kind: 'multiple' },
    text: 'What did we miss?',
    choices: ['Clear answers', 'Speed', 'A fair price', 'A friendly tone', 'Something else'],
    condition: { question: 'satisfied', answers: ['1', '2', '3'] },
  },
  { ...blank, id: 'improve', kind: 'text', text: 'What should we improve?' },
]

export const standardSurvey = {
  name: 'Client survey',
  title: 'How are we doing?',
  intro: 'A few short questions. They take about two minutes, and someone at our firm reads every answer.',
}
