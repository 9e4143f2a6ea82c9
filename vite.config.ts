import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentApi } from './scripts/development-api.ts'

export default defineConfig({
  plugins: [developmentApi(), tailwindcss(), reactRouter()],
  // Taken apart at build time: whole, they would load every icon and every part into the server.
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
  environments: { ssr: { build: { rollupOptions: { input: './src/main/server.ts' } } } },
})
