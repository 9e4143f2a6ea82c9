/** This slice's audit actions, each with its wording on the audit log's page. */
export const checklistActions = {
  'checklist-template.created': 'Checklist template created',
  'checklist-template.changed': 'Checklist template changed',
  'checklist-template.copied': 'Checklist template copied',
  'checklist-template.rolled': 'Checklist template rolled to the next tax year',
  'checklist-template.imported': 'Checklist template imported',
  'checklist-template.exported': 'Checklist template exported',
  'checklist-template.archived': 'Checklist template archived',
  'checklist-template.restored': 'Checklist template restored',
  'checklist-template.draft-started': 'New version of a checklist template started',
  'checklist-template.draft-discarded': 'Draft of a checklist template discarded',
  'checklist-template.draft-used': 'New version of a checklist template put to use',
  'checklist-template.item-added': 'Item added to a checklist template',
  'checklist-template.item-changed': 'Item of a checklist template changed',
  'checklist-template.item-removed': 'Item removed from a checklist template',
  'checklist-template.arranged': 'Items of a checklist template reordered',
} as const
