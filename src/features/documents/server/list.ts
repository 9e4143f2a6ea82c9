import { and, eq, ilike, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import { nameOf } from '../../../platform/http/signed-in.ts'
import { listEntriesAbout } from '../../audit/server/service.ts'
import { findClients, requireMember } from '../../clients/server/service.ts'
import { type Account, findAccounts } from '../../identity/server/service.ts'
import type {
  ClientDocumentSearch,
  DocumentDetails,
  DocumentEvent,
  DocumentFilters,
  DocumentVersion,
  ListedDocument,
} from '../contract.ts'
import type { DeskDocument, DeskDocumentDetails, DeskDocumentSearch } from '../desk-contract.ts'
import type { Side } from '../shared/addresses.ts'
import { type DocumentRow, requireDocument, unknownDocument, type VersionRow } from './gate.ts'
import { documents, documentVersions } from './tables.ts'

interface Row {
  document: DocumentRow
  version: VersionRow
}

const newest: ListOrder = { columns: [documents.changedAt, documents.id], direction: 'desc' }
const isLatest = and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, documents.latest))

const select = (ctx: Ctx, ...conditions: (SQL | undefined)[]) =>
  ctx.db
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, isLatest)
    .where(and(...conditions))
    .orderBy(...sorted(newest))

const conditionsOf = ({ q, origin, type, engagement }: DocumentFilters): (SQL | undefined)[] => [
  q ? ilike(documents.name, containing(q)) : undefined,
  origin ? eq(documents.origin, origin) : undefined,
  type ? eq(documentVersions.type, type) : undefined,
  engagement ? eq(documents.engagementId, engagement) : undefined,
]

/** Returns a client's documents for its members, the newest first. */
export async function listDocuments(ctx: Ctx, { id, after, ...filters }: ClientDocumentSearch) {
  await requireMember(ctx, id)
  const isOfClient = eq(documents.clientId, id)
  const rows = await select(ctx, isOfClient, ...conditionsOf(filters), follows(documents, newest, after)).limit(
    pageLimit,
  )
  return toPage(rows, toListed('client', await uploadersOf(ctx, rows)))
}

/** Returns the documents of one client or of all clients, the newest first, for the administration. */
export async function listAllDocuments(ctx: Ctx, { client, after, ...filters }: DeskDocumentSearch) {
  const isOfClient = client ? eq(documents.clientId, client) : undefined
  const rows = await select(ctx, isOfClient, ...conditionsOf(filters), follows(documents, newest, after)).limit(
    pageLimit,
  )
  const listed = toListed('firm', await uploadersOf(ctx, rows))
  const clients = await findClients(ctx, [...new Set(rows.map(({ document }) => document.clientId))])
  const toDesk = (row: Row): DeskDocument => ({
    ...listed(row),
    clientName: clients.get(row.document.clientId)?.name ?? '',
  })
  return toPage(rows, toDesk)
}

const uploadersOf = (ctx: Ctx, rows: Pick<Row, 'version'>[]) =>
  findAccounts(
    ctx,
    rows.map(({ version }) => version.uploadedBy),
  )

/** Returns the name of a person. Members learn only that it was someone at the firm. */
const personName = (side: Side, account: Account | undefined): string =>
  account && (side === 'firm' || account.role === 'client') ? nameOf(account) : 'the firm'

const toVersion = (side: Side, accounts: Map<string, Account>, version: VersionRow): DocumentVersion => {
  const { number, name, type, bytes, uploadedAt, uploadedBy, scan } = version
  const by = personName(side, accounts.get(uploadedBy ?? ''))
  return { number, name, type, bytes, uploadedAt: uploadedAt.toISOString(), uploadedBy: by, scan }
}

const toListed =
  (side: Side, accounts: Map<string, Account>) =>
  ({ document: { id, clientId, engagementId, origin, label }, version }: Row): ListedDocument => ({
    ...{ id, clientId, engagementId, origin, label },
    latest: toVersion(side, accounts, version),
  })

/** Returns a document by its id. The caller must have checked that the person may see it. */
export async function getListed(ctx: Ctx, side: Side, id: string): Promise<ListedDocument> {
  const rows = await select(ctx, eq(documents.id, id))
  const [row] = rows
  if (!row) throw unknownDocument()
  return toListed(side, await uploadersOf(ctx, rows))(row)
}

export type LatestDocument = Pick<DocumentVersion, 'name' | 'type' | 'bytes'> & { id: string; clientId: string }

/** The latest versions of documents by the documents' ids, for other slices that refer to them. */
export async function findDocuments(ctx: Ctx, ids: string[]): Promise<Map<string, LatestDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await select(ctx, inArray(documents.id, ids))
  return new Map(
    rows.map(({ document: { id, clientId }, version: { name, type, bytes } }) => [
      id,
      { id, clientId, name, type, bytes },
    ]),
  )
}

/**
 * Returns documents by their ids, for pages of other slices. The caller must have checked that the person may see them.
 */
export async function findListedDocuments(ctx: Ctx, side: Side, ids: string[]): Promise<Map<string, ListedDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await select(ctx, inArray(documents.id, ids))
  const listed = rows.map(toListed(side, await uploadersOf(ctx, rows)))
  return new Map(listed.map((document) => [document.id, document]))
}

const shownEvents = 100

export async function getDocument(ctx: Ctx, side: Side, { id }: { id: string }): Promise<DocumentDetails> {
  const document = await requireDocument(ctx, side, id)
  const versions = await ctx.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, id))
    .orderBy(...sorted({ columns: [documentVersions.number], direction: 'desc' }))
  const entries = await listEntriesAbout(ctx, { type: 'document', id }, shownEvents)
  const accounts = await findAccounts(ctx, [
    ...versions.map(({ uploadedBy }) => uploadedBy),
    ...entries.map(({ actorId }) => actorId),
  ])
  const [latest] = versions
  if (!latest) throw unknownDocument()
  return {
    ...toListed(side, accounts)({ document, version: latest }),
    versions: versions.map((version) => toVersion(side, accounts, version)),
    history: entries.map(({ at, action, actorId, details }) => ({
      at: at.toISOString(),
      by: personName(side, accounts.get(actorId ?? '')),
      // Audit actions of documents begin with `document.`. The rest is one of the values of `did` in `DocumentEvent`.
      did: action.slice('document.'.length) as DocumentEvent['did'],
      version: Number(details.version),
    })),
  }
}

export async function getDeskDocument(ctx: Ctx, input: { id: string }): Promise<DeskDocumentDetails> {
  const document = await getDocument(ctx, 'firm', input)
  const clients = await findClients(ctx, [document.clientId])
  return { ...document, clientName: clients.get(document.clientId)?.name ?? '' }
}
