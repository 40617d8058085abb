import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { settingsRecord } from '#domain/provider/api/settings.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { sample } from '#tests/support/forms/form-case.ts';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { LogoSlot } from './LogoSlot.tsx';

const EARLIER = '01890000-0000-7000-8000-000000000001';
const SETTINGS = {
  ...sample(settingsRecord),
  logotypeUrl: `/school/pictures/${EARLIER}`,
  mayChange: true,
  version: 4,
};
const PUT_BACK = 'POST /settings/pictures/earlier';
function open(replies: Replies, logotypeUrl = SETTINGS.logotypeUrl) {
  const sentCalls = stubOffice({
    'DELETE /settings/pictures': { ...SETTINGS, logotypeUrl: '/school/drawn/logotype.svg', version: 5 },
    ...replies,
  });
  renderOffice(
    <>
      <LogoSlot picture="logotypeUrl" settings={{ ...SETTINGS, logotypeUrl }} />
      <Toaster />
    </>,
    { path: '/settings' },
  );
  return sentCalls;
}
const dropAndUndo = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Remove:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
};

it('D9 a logo that was replaced is put back at a press', async () => {
  const sentCalls = open({ [PUT_BACK]: SETTINGS });
  await dropAndUndo();
  expect(await screen.findByText('Restored.')).toBeDefined();
  expect(sentCalls.find(({ call }) => call === PUT_BACK)?.body).toEqual({
    picture: 'logotypeUrl',
    earlierId: EARLIER,
    version: 5,
  });
});

it('D9 one that came with the installation comes back too', async () => {
  const sentCalls = open(
    { 'POST /settings/pictures': { ...SETTINGS, version: 5 }, 'PATCH /settings': SETTINGS },
    '/brand/logotype.svg',
  );
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'x.png', { type: 'image/png' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored.')).toBeDefined();
  expect(sentCalls.find(({ call }) => call === 'PATCH /settings')?.body).toEqual({
    logotypeUrl: '/brand/logotype.svg',
    version: 5,
  });
});

it("D9 does not restore it over a colleague's change in the meantime", async () => {
  const sentCalls = open({ [PUT_BACK]: new Refused(409, 'stale') });
  await dropAndUndo();
  await waitFor(() => expect(sentCalls.map(({ call }) => call)).toContain(PUT_BACK));
  expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent !== '')).toBe(true);
  expect(screen.queryByText('Restored.')).toBeNull();
});
