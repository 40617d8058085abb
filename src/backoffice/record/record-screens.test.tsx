import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { resource } from '#resources/groups/index.ts';
import { i18n } from '#src/i18n/i18n.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { createScreen } from './record-screens.tsx';

it("ROUTE-10 the page that makes a record comes with the noun's form and the texts that it needs", async () => {
  const form = () => import('#resources/groups/GroupForm.tsx').then(({ groupForm }) => groupForm);
  const Create = createScreen({ noun: 'groups', form, namespaces: ['courses'] });
  stubOffice({});
  await Create.preload();
  renderOffice(
    <Suspense>
      <Create />
    </Suspense>,
    { path: '/group/new-group' },
  );
  expect(await screen.findByRole('button', { name: 'Create group' })).toBeDefined();
  expect(screen.getByLabelText('Seats')).toBeDefined();
  expect(i18n.hasResourceBundle('en', 'courses')).toBe(true);
  expect(Object.keys(resource)).toEqual(expect.arrayContaining(['create', 'edit']));
});
