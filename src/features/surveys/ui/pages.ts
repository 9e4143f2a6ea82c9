import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const surveyPages: RouteConfigEntry[] = [
  route('survey', 'features/surveys/ui/survey-page.tsx'),
  route('survey/:token', 'features/surveys/ui/invited-page.tsx'),
]

export const adminSurveyPages: RouteConfigEntry[] = [
  route('admin/surveys', 'features/surveys/ui/desk/surveys-page.tsx'),
  route('admin/surveys/:id', 'features/surveys/ui/desk/results-page.tsx'),
  route('admin/surveys/:id/edit', 'features/surveys/ui/desk/edit-page.tsx'),
  route('admin/surveys/:id/send', 'features/surveys/ui/desk/send-page.tsx'),
]
