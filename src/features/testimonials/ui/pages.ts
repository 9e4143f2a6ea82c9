import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const testimonialPages: RouteConfigEntry[] = [
  route('testimonials', 'features/testimonials/ui/reviews-page.tsx'),
  route('testimonials/share', 'features/testimonials/ui/share-page.tsx'),
]

export const adminTestimonialPages: RouteConfigEntry[] = [
  route('admin/testimonials', 'features/testimonials/ui/desk/queue-page.tsx'),
  route('admin/testimonials/invitations', 'features/testimonials/ui/desk/invitations-page.tsx'),
  route('admin/testimonials/:id', 'features/testimonials/ui/desk/testimonial-page.tsx'),
]
