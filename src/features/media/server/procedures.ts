import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/procedures.ts'
import { media } from '../admin-contract.ts'
import { changeAlt, listImages } from './service.ts'

const os = implement(media).$context<Ctx>().use(readable).use(access)

export const mediaProcedures = os.router({
  listImages: os.listImages.handler(({ context, input }) => listImages(context, input)),
  changeAlt: os.changeAlt.handler(({ context, input }) => changeAlt(context, input)),
})
