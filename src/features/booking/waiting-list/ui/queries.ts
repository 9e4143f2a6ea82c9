import { apiOf } from '../../../../platform/browser/rpc.ts'
import type { waitingList } from '../contract.ts'

const api = apiOf<typeof waitingList>('booking')

export const { call: joinWaitingList } = api.joinWaitingList
export const { call: changeWaiting } = api.changeWaiting
export const { call: leaveWaitingList } = api.leaveWaitingList

export const changingWaiting = () => api.changeWaiting.mutationOptions()
export const leavingWaitingList = () => api.leaveWaitingList.mutationOptions()
