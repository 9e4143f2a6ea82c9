import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { today } from '../../../today/contract.ts'
import type { surveys } from '../../contract.ts'
import { type DeskSurvey, type ResultFilters, type surveyDesk, VerbatimFilters } from '../../desk-contract.ts'

const api = apiOf<typeof surveyDesk>('surveys')
const open = apiOf<typeof surveys>('surveys')
const waiting = apiOf<typeof today>('today')

const { id: _, ...filterShape } = VerbatimFilters.shape
export const resultFiltersOf = (address: URLSearchParams) => filtersOf(filterShape, address)

export const surveyList = () => api.listSurveys.queryOptions(personal)
export const lowScores = () => api.listLowScores.queryOptions(personal)
export const survey = (id: string) => api.getSurvey.queryOptions({ input: { id }, ...personal })
export const results = (filters: ResultFilters) => api.getSurveyResults.queryOptions({ input: filters, ...personal })
export const verbatims = (filters: VerbatimFilters) =>
  api.listVerbatims.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const creating = api.createSurvey.call
export const changing = api.changeSurvey.call
export const sending = api.sendSurvey.call
export const followingUp = api.followUp.call
export const exportingAnswers = api.exportAnswers.call

/** Changes a survey, and shows the changed one from the answer. Everything else about surveys loads again. */
export function useSurveyChange<Input>(send: (input: Input) => Promise<DeskSurvey>) {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<DeskSurvey, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      query.setQueryData(survey(changed.id).queryKey, changed)
      void query.invalidateQueries({ queryKey: api.listSurveys.key() })
      query.removeQueries({ queryKey: open.getOpenSurvey.key() })
    },
  })
  return mutateAsync
}

/**
 * Follows up on answers or sends invitations. All lists and counts load again afterward, even if the server refused.
 */
export function useListChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: async () => {
      void query.invalidateQueries({ queryKey: waiting.key() })
      await query.invalidateQueries({ queryKey: api.key() })
    },
  })
  return mutateAsync
}

/** Loads the survey as it is stored now. */
export function useLatestSurvey(id: string) {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...survey(id), staleTime: 0 })
}
