import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CourseLink } from '#domain/teaching/api/course-links.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { InspectorLinks } from './InspectorLinks.tsx';

const BASE = '/api/v1/business-platform/courses/c-1/links';
const LINK: CourseLink = {
  id: 'l-1',
  createdAt: '2026-11-20T09:00:00Z',
  createdByName: 'Marta Vidal',
  expiresAt: '2026-12-20T09:00:00Z',
  revokedAt: null,
  isOpen: true,
  visitCount: 1,
  visits: [{ at: '2026-11-21T09:00:00Z', network: '203.0.113.x' }],
};
const REVOKED = { ...LINK, id: 'l-0', revokedAt: '2026-11-22T09:00:00Z', isOpen: false };
const MADE = { ...LINK, id: 'l-2', createdAt: '2026-11-25T09:00:00Z', visitCount: 0, visits: [] };

const open = (answers: Answers, role: Role = 'BUSINESS_MANAGER', draft: object = {}) => {
  const fetched = stubFetch({ [`GET ${BASE}`]: { body: [LINK] }, ...answers });
  renderScreen(<InspectorLinks courseId="c-1" />, { user: userOf(role, draft) });
  return fetched;
};

describe('inspector links', () => {
  it('show who created each, until when it is valid, and its visits', async () => {
    open({});
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText(/by Marta Vidal/)).toBeDefined();
    expect(item.getByText(/valid until/)).toBeDefined();
    expect(item.getByText(/1 visit/)).toBeDefined();
    expect(item.getByText(/203\.0\.113\.x/)).toBeDefined();
  });

  it('are created by an HR manager, shown once, and gone from the page when revoked', async () => {
    let rows = [LINK];
    open({
      [`GET ${BASE}`]: () => ({ body: rows }),
      [`POST ${BASE}`]: () => {
        rows = [MADE, LINK];
        return { body: { token: 'secret-token', links: rows } };
      },
      [`POST ${BASE}/l-2/revoke`]: () => {
        rows = [{ ...MADE, isOpen: false, revokedAt: MADE.createdAt }, LINK];
        return { body: rows };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect((await screen.findByText(/secret-token/)).textContent).toContain('/inspector');
    const [revoke] = await screen.findAllByRole('button', { name: /^Revoke the link/ });
    await userEvent.click(revoke!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/^revoked/)).toBeDefined();
    expect(screen.queryByText(/secret-token/)).toBeNull();
  });

  it('a refused number of days is named, and stays as typed', async () => {
    open({ [`POST ${BASE}`]: refusal(400, 'invalid-input', { errors: { days: 'Maximum 90' } }) });
    const days = await screen.findByRole('spinbutton', { name: 'Valid for (days)' });
    await userEvent.clear(days);
    await userEvent.type(days, '91{Enter}');
    await screen.findAllByText('Maximum 90');
    expect((days as HTMLInputElement).value).toBe('91');
  });

  it('say what will be here, and are only read by staff who can’t edit courses', async () => {
    const rights = { ...NO_RIGHTS, courses: 'view' as const };
    open({ [`GET ${BASE}`]: { body: [LINK, REVOKED] } }, 'CUSTOMER_SUPPORT', { rights });
    expect(await screen.findByText(/^revoked/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('are empty at first', async () => {
    open({ [`GET ${BASE}`]: { body: [] } });
    expect(await screen.findByText('No links yet.')).toBeDefined();
  });
});
