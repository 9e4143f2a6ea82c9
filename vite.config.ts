import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentApi } from './scripts/development-api.ts'

export default defineConfig({
  plugins: [developmentApi(), tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: './src/main/server.ts' } } } },
})
