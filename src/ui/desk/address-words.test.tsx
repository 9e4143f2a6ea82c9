import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressWords } from './address-words.tsx'

const breaksOf = (address: string) =>
  renderToStaticMarkup(<AddressWords address={address} />)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]*>/g, '')

test('an address breaks after its @ and before the dots of its domain', () => {
  expect(breaksOf('claire.gagnon@people.example')).toBe('claire.gagnon@|people|.example')
})

test('a long name also breaks before its dots', () => {
  expect(breaksOf('maximiliana.alexandrovna.vale@people.example')).toBe(
    'maximiliana|.alexandrovna|.vale@|people|.example',
  )
})
