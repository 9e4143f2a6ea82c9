import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const calculatorPages: RouteConfigEntry[] = [
  route('calculators', 'features/calculators/ui/calculators-page.tsx'),
  route('calculators/:slug', 'features/calculators/ui/calculator-page.tsx'),
  route('calculators/us-expats', 'features/calculators/ui/places/abroad-page.tsx'),
  route('calculators/:country/:place', 'features/calculators/ui/places/place-page.tsx'),
]
