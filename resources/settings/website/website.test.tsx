import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type SettingsRecord, settingsRecord } from '#domain/provider/api/settings.ts';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { WebsiteSection } from './WebsiteSection.tsx';

const SETTINGS = {
  ...(sampleOf(inputSchema(settingsRecord), '', true) as SettingsRecord),
  embedSites: ['https://www.sol.example'],
  mayChange: true,
  version: 3,
};
const SET = 'PATCH /settings';
const open = (replies: Replies) => {
  const sentCalls = stubOffice(replies);
  renderOffice(<WebsiteSection />, { path: '/settings/website', route: '/settings/website' });
  return sentCalls;
};

it('says which website cannot be one, and keeps what was typed', async () => {
  const message = '“http://sol.example” is not a website’s address';
  open({
    'GET /settings': SETTINGS,
    [SET]: new Refused(400, 'invalid-input', { errors: { embedSites: message } }),
  });
  const sites = await screen.findByLabelText<HTMLTextAreaElement>('Websites');
  await userEvent.type(sites, '\nhttp://sol.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save websites' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(sites.value).toBe('https://www.sol.example\nhttp://sol.example');
});

it('ROUTE-22 copies what a page needs to show the trial form, and sends one website a line, or none for any', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const sentCalls = open({
    'GET /settings': SETTINGS,
    [SET]: ({ body }) => ({ ...SETTINGS, ...(body as object), version: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(write.mock.calls[0]?.[0]).toMatch(
    /^<iframe id="trial-form" src="http.*\/iframe\/student\/trial-form" title=/,
  );
  const sites = screen.getByLabelText<HTMLTextAreaElement>('Websites');
  await userEvent.type(sites, '\n\n  https://blog.sol.example ');
  await userEvent.click(screen.getByRole('button', { name: 'Save websites' }));
  await vi.waitFor(() => expect(sites.value).toBe('https://www.sol.example\nhttps://blog.sol.example'));
  await userEvent.selectOptions(screen.getByLabelText('Show on'), 'Any website');
  expect(screen.queryByLabelText('Websites')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save websites' }));
  await vi.waitFor(() => expect(sentCalls.filter(({ call }) => call === SET)).toHaveLength(2));
  expect(sentCalls.filter(({ call }) => call === SET).map(({ body }) => body)).toEqual([
    { embedSites: ['https://www.sol.example', 'https://blog.sol.example'], version: 3 },
    { embedSites: null, version: 4 },
  ]);
});

it('shows no form to who may only look', async () => {
  open({ 'GET /settings': { ...SETTINGS, mayChange: false } });
  expect(await screen.findByText('https://www.sol.example')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save websites' })).toBeNull();
});
