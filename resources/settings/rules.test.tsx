import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { settingsRecord } from '#domain/provider/api/settings.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { RulesForm } from './RulesForm.tsx';

it("D13 says beside the credit what lessons of the school's own lengths cost, as they are typed", async () => {
  stubOffice({});
  const rules = { ...DEFAULT_RULES, lessonMinutes: [45, 60], creditMinutes: 30 };
  const settings = { ...sample(settingsRecord), rules, mayChange: true };
  renderOffice(<RulesForm settings={settings} />, { path: '/settings' });
  const credit = await screen.findByLabelText('Minutes per credit');
  const hint = () => document.querySelector(`[id="${credit.getAttribute('aria-describedby')}"]`)?.textContent;
  expect(hint()).toContain('Started credits count in full: 45 min = 2 credits, 60 min = 2 credits.');
  await userEvent.clear(credit);
  expect(hint()).toBe('Default: 30');
  await userEvent.type(credit, '45');
  expect(hint()).toContain('45 min = 1 credit, 60 min = 2 credits.');
});
