import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { auditRecord } from '#domain/office/api/audit.ts';
import { contractRecord } from '#domain/business/api/business-contracts.ts';
import { ID, nothing, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, Rows, stubOffice, Refused } from '#tests/support/office.tsx';
import { EditContract } from './EditContract.tsx';
import { NewContract } from './NewContract.tsx';

it('ROUTE-04 a contract asks for what is missing in plain words', async () => {
  const sentCalls = stubOffice({});
  renderOffice(<NewContract businessId={ID} onClose={nothing} />, { path: '/business/x' });
  await userEvent.clear(screen.getByLabelText('Start date'));
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(sentCalls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('ROUTE-04 two versions of a contract say who saved the other one, though its history is kept with the company', async () => {
  const contract = { ...sample(contractRecord), id: ID, emailDomains: [], maxStudents: 40, version: 1 };
  const business = '01890000-0000-7000-8000-0000000000cc';
  const sentCalls = stubOffice({
    [`PATCH /business/${business}/contracts/${ID}`]: new Refused(409, 'stale', {
      details: { current: { ...contract, maxStudents: 45, version: 2 } },
    }),
    'GET /audit': new Rows([{ ...sample(auditRecord), actorName: 'Marta Iglesias' }]),
  });
  renderOffice(<EditContract businessId={business} contract={contract} onClose={nothing} />, {
    path: '/business/x',
  });
  await userEvent.clear(screen.getByLabelText('Maximum employees'));
  await userEvent.type(screen.getByLabelText('Maximum employees'), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Save terms' }));
  const versions = await screen.findByRole('dialog', { name: 'Two versions of this record' });
  expect(await within(versions).findByText(/Marta Iglesias/)).toBeDefined();
  expect(sentCalls.find(({ call }) => call === 'GET /audit')?.filter).toEqual({ recordId: business });
});
