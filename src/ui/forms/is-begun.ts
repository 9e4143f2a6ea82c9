/** True if the field has the focus, or if someone has typed or chosen something since the server drew it. */
function isUsed(field: Element): boolean {
  if (field === document.activeElement) return true
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findLastIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(drawn, 0)
  }
  if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
    return field.checked !== field.defaultChecked
  return (field as HTMLInputElement | HTMLTextAreaElement).value !== (field as HTMLInputElement).defaultValue
}

/** True if someone has begun to fill in the page's forms or has pressed a button before its scripts arrived. */
export const isBegun = () =>
  document.querySelector('main [data-pressed]') !== null ||
  [...document.querySelectorAll('main :is(input, select, textarea)')].some(isUsed)
