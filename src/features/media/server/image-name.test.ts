import { expect, test } from 'vitest'
import { plainLine } from '../../../platform/files/file-name.ts'
import { imageName } from './image-name.ts'

test.each([
  ['Our office.JPG', 'Our office.JPG'],
  ['office.png', 'office.jpg'],
  ['office', 'office.jpg'],
  ['office.html', 'office.jpg'],
  ['C:\\Users\\Ada\\office.jpeg', 'office.jpeg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['', 'image.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['gpj.\u202Eexe.jpg', 'gpj.exe.jpg'],
  ['a\0b\u0007c\r\nd.jpg', 'abc  d.jpg'],
  ['Cafe\u0301.jpg', 'Café.jpg'],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
  ['\ud800.jpg', '\ufffd.jpg'],
])('%j becomes %j', (given, name) => {
  expect(imageName(given, 'jpeg')).toBe(name)
})

test('cuts a long name between characters and keeps its extension', () => {
  const name = imageName(`${'👩‍👩‍👧'.repeat(100)}.png`, 'png')
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toMatch(/^(👩‍👩‍👧)+\.png$/u)
})

test('keeps the words and removes invisible characters', () => {
  expect(plainLine(' An\u2028office \u2066in\u2069\0 Montréal ')).toBe('An office in Montréal')
})
