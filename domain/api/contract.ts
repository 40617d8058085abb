import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as availability from './availability.ts';
import * as batches from './batches.ts';
import * as business from './business.ts';
import * as businessContracts from './business-contracts.ts';
import * as businessExtensions from './business-extensions.ts';
import * as businessForecast from './business-forecast.ts';
import * as businessInvoices from './business-invoices.ts';
import * as businessPeople from './business-people.ts';
import * as businessPlatform from './business-platform.ts';
import * as businessStudents from './business-students.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as companyAttention from './company-attention.ts';
import * as companyUsage from './company-usage.ts';
import * as companyView from './company-view.ts';
import * as courseEvidence from './course-evidence.ts';
import * as courseLinks from './course-links.ts';
import * as courses from './courses.ts';
import * as dashboard from './dashboard.ts';
import * as deleted from './deleted.ts';
import * as domains from './domains.ts';
import * as documents from './documents.ts';
import * as exports from './exports.ts';
import type { Endpoint } from './endpoint.ts';
import * as groups from './groups.ts';
import * as integrations from './integrations.ts';
import * as imports from './imports.ts';
import * as invoices from './invoices.ts';
import * as lessonRequests from './lesson-requests.ts';
import * as levelTest from './level-test.ts';
import * as lessons from './lessons.ts';
import * as mailWordings from './mail-wordings.ts';
import * as manyTasks from './many-tasks.ts';
import * as manyTrials from './many-trials.ts';
import * as messages from './messages.ts';
import * as missedLessons from './missed-lessons.ts';
import * as notes from './notes.ts';
import * as notifications from './notifications.ts';
import * as billing from './billing.ts';
import * as billingDetails from './billing-details.ts';
import * as coupons from './coupons.ts';
import * as products from './products.ts';
import * as personalData from './personal-data.ts';
import * as orders from './orders.ts';
import * as ownDocuments from './own-documents.ts';
import * as ownOrders from './own-orders.ts';
import * as ownPeople from './own-people.ts';
import * as ownSubscriptions from './own-subscriptions.ts';
import * as ownSeries from './own-series.ts';
import * as payRuns from './pay-runs.ts';
import * as paymentReminders from './payment-reminders.ts';
import * as paymentWebhooks from './payment-webhooks.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as preferences from './preferences.ts';
import * as promos from './promos.ts';
import * as providers from './providers.ts';
import * as classroom from './classroom.ts';
import * as classroomDocuments from './classroom-documents.ts';
import * as clasingGo from './clasing-go.ts';
import * as clockChanges from './clock-changes.ts';
import * as punctuality from './punctuality.ts';
import * as regularLessons from './regular-lessons.ts';
import * as lessonChanges from './lesson-changes.ts';
import * as taught from './taught.ts';
import * as lessonReports from './lesson-reports.ts';
import * as scores from './scores.ts';
import * as signUp from './sign-up.ts';
import * as savedViews from './saved-views.ts';
import * as search from './search.ts';
import * as schoolReport from './school-report.ts';
import * as settings from './settings.ts';
import * as shop from './shop.ts';
import * as staff from './staff.ts';
import * as slots from './slots.ts';
import * as solutions from './solutions.ts';
import * as studentHistory from './student-history.ts';
import * as studentDashboard from './student-dashboard.ts';
import * as studentLessons from './student-lessons.ts';
import * as studentPlatform from './student-platform.ts';
import * as studentWallet from './student-wallet.ts';
import * as subscriptions from './subscriptions.ts';
import * as students from './students.ts';
import * as suggestedTeachers from './suggested-teachers.ts';
import * as supportTasks from './support-tasks.ts';
import * as teacherAbsence from './teacher-absence.ts';
import * as teacherCredits from './teacher-credits.ts';
import * as teacherPlatform from './teacher-platform.ts';
import * as teacherRates from './teacher-rates.ts';
import * as teacherTabs from './teacher-tabs.ts';
import * as teachers from './teachers.ts';
import * as trialCommands from './trial-commands.ts';
import * as trialFunnel from './trial-funnel.ts';
import * as trials from './trials.ts';
import * as wallet from './wallet.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Endpoints of a noun's file: exported alone, or together as a resource. */
function endpointsOf(module: Record<string, unknown>): Endpoint[] {
  return Object.values(module).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).filter(isEndpoint) : [];
  });
}

/** The whole contract: every endpoint of the API, once. */
export const ENDPOINTS: readonly Endpoint[] = [
  accounts,
  audit,
  auth,
  availability,
  batches,
  business,
  businessContracts,
  businessExtensions,
  businessForecast,
  businessInvoices,
  businessPeople,
  businessPlatform,
  businessStudents,
  calendarFeed,
  companyAttention,
  companyUsage,
  companyView,
  courseEvidence,
  courseLinks,
  courses,
  dashboard,
  schoolReport,
  deleted,
  documents,
  domains,
  exports,
  groups,
  wallet,
  imports,
  invoices,
  integrations,
  lessonRequests,
  lessons,
  levelTest,
  mailWordings,
  manyTasks,
  manyTrials,
  messages,
  missedLessons,
  notes,
  notifications,
  billing,
  billingDetails,
  coupons,
  products,
  orders,
  ownDocuments,
  ownOrders,
  ownPeople,
  ownSubscriptions,
  ownSeries,
  payRuns,
  paymentReminders,
  paymentWebhooks,
  payments,
  personalData,
  photos,
  preferences,
  promos,
  providers,
  clasingGo,
  classroom,
  classroomDocuments,
  clockChanges,
  punctuality,
  regularLessons,
  savedViews,
  search,
  lessonChanges,
  lessonReports,
  taught,
  scores,
  settings,
  signUp,
  shop,
  staff,
  slots,
  solutions,
  studentHistory,
  studentDashboard,
  studentLessons,
  studentPlatform,
  studentWallet,
  subscriptions,
  students,
  suggestedTeachers,
  supportTasks,
  teacherAbsence,
  teacherCredits,
  teacherPlatform,
  teacherRates,
  teacherTabs,
  teachers,
  trialCommands,
  trialFunnel,
  trials,
].flatMap(endpointsOf);
