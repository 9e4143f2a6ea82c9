import { mergeAttributes, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { calloutKinds } from '../../shared/document.ts'
import { isSafeLink } from '../../shared/links.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected paragraphs into a callout of this kind, or takes them out of it. */
      toggleCallout: (kind: (typeof calloutKinds)[number]) => ReturnType
    }
  }
}

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => calloutKinds.find((kind) => kind === element.dataset.callout) ?? 'note',
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addCommands: () => ({
    toggleCallout:
      (kind) =>
      ({ commands, editor }) => {
        if (editor.isActive('callout', { kind })) return commands.lift('callout')
        return editor.isActive('callout')
          ? commands.updateAttributes('callout', { kind })
          : commands.wrapIn('callout', { kind })
      },
  }),
})

const uploadedImage = 'img[src^="/media/"]'

/** Accepts only uploaded images, because the page's security policy blocks images from other sites. */
const ArticleImage = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null, parseHTML: (element) => Number(element.getAttribute('width')) || null },
    height: { default: null, parseHTML: (element) => Number(element.getAttribute('height')) || null },
    caption: { default: null, parseHTML: (element) => element.dataset.caption ?? null, rendered: false },
  }),
  parseHTML: () => [{ tag: uploadedImage }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** Everything a text can contain, with the names and attributes of shared/document.ts. */
export const textExtensions = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeLink(address ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Callout,
  ArticleImage,
  Placeholder.configure({ placeholder }),
]
