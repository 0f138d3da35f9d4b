/** Opens the photo in `photoBytes`, moves the loupe over it, and deletes it again. Runs in the page. */
export const OPEN_AND_DELETE = `(async () => {
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const named = (role, name) =>
    [...document.querySelectorAll(role)].find((element) =>
      [element.getAttribute('aria-label'), element.textContent].includes(name));
  const files = new DataTransfer();
  files.items.add(new File([photoBytes], 'photo.jpg', { type: 'image/jpeg' }));
  const input = await until(() => document.querySelector('input[type=file]'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const stage = await until(() => document.querySelector('[role=application]'));
  await document.querySelector('main img').decode();
  const { left, top } = stage.getBoundingClientRect();
  const at = { bubbles: true, pointerType: 'mouse', clientX: left + 300, clientY: top + 300 };
  stage.dispatchEvent(new PointerEvent('pointermove', at));
  await until(() => document.querySelector('[data-loupe]:not([hidden])'));
  named('button', 'More for this photo').click();
  (await until(() => named('[role=menuitem]', 'Delete photo'))).click();
  (await until(() => named('[role=alertdialog] button', 'Delete photo'))).click();
  await until(() => !document.querySelector('[role=application]'));
})()`;
