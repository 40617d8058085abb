import { listExtensions } from '#domain/business/api/business-extensions.ts';
import { contractRecord } from '#domain/business/api/business-contracts.ts';
import { invoiceDrafts } from '#domain/business/api/business-invoices.ts';
import { employee } from '#domain/business/api/business-students.ts';
import { businessRecord } from '#domain/business/api/business.ts';
import { EditContract } from '#resources/business/contract/EditContract.tsx';
import { NewContract } from '#resources/business/contract/NewContract.tsx';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { HandCredits } from '#resources/business/employees/HandCredits.tsx';
import { LeaveDialog } from '#resources/business/employees/LeaveDialog.tsx';
import { AskExtension } from '#src/features/business/extensions/AskExtension.tsx';
import { DecideExtension } from '#src/features/business/extensions/DecideExtension.tsx';
import { EndEmployment } from '#src/features/business/people/EndEmployment.tsx';
import { InvitePeople } from '#src/features/business/people/InvitePeople.tsx';
import { MoveCredits } from '#src/features/business/forecast/MoveCredits.tsx';
import { IssueDialog } from '#resources/business/invoices/IssueDialog.tsx';
import { CostCentres } from '#resources/business/people/CostCentres.tsx';
import { InviteManager } from '#resources/business/people/InviteManager.tsx';
import { type FormCase, ID, nothing, PERSON, REASON, sample } from './form-case.ts';
import { businessForm } from '#resources/business/BusinessForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

const DRAFTS = sample(invoiceDrafts.reply);
const DRAFT = {
  month: parsePlainDate('2026-11-01'),
  credits: 40,
  totalCents: 38_400,
  employeesCents: 9600,
  lines: [],
};
const EXTENSION = { ...sample(listExtensions.reply)[0]!, id: ID };
const BUSINESS = {
  ...sample(businessRecord),
  id: ID,
  contacts: [],
  billingEmail: null,
  phone: null,
  costCentres: [],
};

export const BUSINESS_FORMS: readonly FormCase[] = [
  {
    file: 'src/features/business/forecast/MoveCredits.tsx',
    screen: (
      <MoveCredits
        from={{ id: ID, name: 'Petra', firstLoss: { kind: 'INDIVIDUAL', credits: 7 } }}
        colleagues={[]}
        onClose={nothing}
      />
    ),
    call: 'POST /business-platform/credits',
    typed: { Credits: '5' },
    button: 'Transfer credits',
  },
  {
    file: 'src/features/business/extensions/AskExtension.tsx',
    screen: <AskExtension student={{ id: ID, name: 'Petra', lossOn: '2026-12-10' }} onClose={nothing} />,
    call: 'POST /business-platform/extensions',
    typed: { 'New expiry date': '31/01/2027', 'Reason (for the school)': 'On leave' },
    button: 'Request extension',
  },
  {
    file: 'src/features/business/extensions/DecideExtension.tsx',
    screen: <DecideExtension extension={EXTENSION} isApproved={false} onClose={nothing} />,
    call: 'POST /backoffice/extensions/:id/decline',
    typed: { 'Reply to the company': 'They were extended once already.' },
    button: 'Decline extension',
  },
  {
    file: 'src/features/business/people/InvitePeople.tsx',
    screen: <InvitePeople onClose={nothing} />,
    call: 'POST /business-platform/people',
    typed: { People: 'Ana, Sol, ana@solaria.example' },
    button: 'Check',
  },
  {
    file: 'src/features/business/people/EndEmployment.tsx',
    screen: <EndEmployment person={{ id: ID, fullName: 'Petra' }} onClose={nothing} />,
    call: 'POST /business-platform/people/:id/leave',
    typed: { Reason: REASON },
    button: 'Remove from company',
  },
  {
    file: 'resources/business/BusinessForm.tsx',
    screen: <CreateScreen noun="business" form={businessForm} />,
    call: 'POST /backoffice/business',
    typed: { Company: 'Solaria', 'Tax ID': 'B87654321' },
    button: 'Create company',
    path: '/business/new-business',
  },
  {
    file: 'resources/business/BusinessForm.tsx',
    screen: <EditScreen noun="business" form={businessForm} />,
    call: 'PATCH /backoffice/business/:id',
    typed: { Company: 'Solaria', 'Tax ID': 'B87654321' },
    button: 'Save',
    path: `/business/${ID}/edit`,
    route: '/business/:id/edit',
    record: BUSINESS,
  },
  {
    file: 'resources/business/contract/NewContract.tsx',
    screen: <NewContract businessId={ID} onClose={nothing} />,
    call: 'POST /backoffice/business/:id/contracts',
    typed: { 'Amount per month': '40', 'Start date': '01/03/2027' },
    button: 'Save version',
  },
  {
    file: 'resources/business/contract/EditContract.tsx',
    screen: (
      <EditContract
        businessId={ID}
        contract={{ ...sample(contractRecord), emailDomains: [], expiryMonths: 12 }}
        onClose={nothing}
      />
    ),
    call: 'PATCH /backoffice/business/:id/contracts/:contractId',
    typed: { 'End date': '31/12/2027', 'Allowed e-mail domains': 'solaria.example' },
    button: 'Save terms',
  },
  {
    file: 'resources/business/people/CostCentres.tsx',
    screen: <CostCentres business={BUSINESS} />,
    call: 'POST /backoffice/business/:id/cost-centres',
    typed: { 'New cost centre': 'Sales' },
    button: 'Add',
  },
  {
    file: 'resources/business/people/InviteManager.tsx',
    screen: <InviteManager businessId={ID} onClose={nothing} />,
    call: 'POST /backoffice/business/:id/managers',
    typed: PERSON,
    button: 'Send invitation',
  },
  {
    file: 'resources/business/employees/HandCredits.tsx',
    screen: <HandCredits businessId={ID} employee={sample(employee)} onDone={nothing} />,
    call: 'POST /backoffice/business/:id/credits',
    typed: { Credits: '8', Note: 'For the spring' },
    button: 'Transfer credits',
  },
  {
    file: 'resources/business/employees/LeaveDialog.tsx',
    screen: <LeaveDialog business={BUSINESS} employee={{ id: ID, fullName: 'Ana Ruiz' }} onClose={nothing} />,
    call: 'POST /backoffice/business/:id/students/:studentId/leave',
    typed: { Reason: REASON },
    button: 'Remove from company',
  },
  {
    file: 'resources/business/invoices/IssueDialog.tsx',
    screen: <IssueDialog businessId={ID} draft={DRAFT} terms={DRAFTS} onClose={nothing} />,
    call: 'POST /backoffice/business/:id/invoices',
    typed: { 'Due by': '31/01/2099' },
    button: 'Issue and send',
  },
];
