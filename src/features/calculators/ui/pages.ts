import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const calculatorPages: RouteConfigEntry[] = [
  route('calculators/:slug', 'features/calculators/ui/calculator-page.tsx'),
  route('calculators/:country/:place', 'features/calculators/ui/places/place-page.tsx'),
]
