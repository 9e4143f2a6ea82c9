/**
 * The address of the subscribers' export. It isn't in the contract, because it sends the file while it reads the list.
 */
export const subscriberExportPath = '/api/admin/subscribers/export'
