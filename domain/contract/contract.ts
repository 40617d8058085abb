import * as timeProposals from '#domain/scheduling/api/time-proposals.ts';
import * as absenceRequests from '#domain/scheduling/api/absence-requests.ts';
import * as accounts from '#domain/people/api/accounts.ts';
import * as audit from '#domain/office/api/audit.ts';
import * as auth from '#domain/people/api/auth.ts';
import * as availability from '#domain/scheduling/api/availability.ts';
import * as holidays from '#domain/scheduling/api/holidays.ts';
import * as batches from '#domain/office/api/batches.ts';
import * as business from '#domain/business/api/business.ts';
import * as businessContracts from '#domain/business/api/business-contracts.ts';
import * as businessExtensions from '#domain/business/api/business-extensions.ts';
import * as businessForecast from '#domain/business/api/business-forecast.ts';
import * as businessInvoices from '#domain/business/api/business-invoices.ts';
import * as businessPeople from '#domain/business/api/business-people.ts';
import * as businessPlatform from '#domain/business/api/business-platform.ts';
import * as businessStudents from '#domain/business/api/business-students.ts';
import * as calendarFeed from '#domain/scheduling/api/calendar-feed.ts';
import * as businessAttention from '#domain/business/api/business-attention.ts';
import * as businessTeams from '#domain/business/api/business-teams.ts';
import * as businessUsage from '#domain/business/api/business-usage.ts';
import * as employerView from '#domain/business/api/employer-view.ts';
import * as courseEvidence from '#domain/teaching/api/course-evidence.ts';
import * as courseLinks from '#domain/teaching/api/course-links.ts';
import * as courses from '#domain/teaching/api/courses.ts';
import * as dashboard from '#domain/provider/api/dashboard.ts';
import * as deleted from '#domain/office/api/deleted.ts';
import * as domains from '#domain/provider/api/domains.ts';
import * as documents from '#domain/office/api/documents.ts';
import * as exports from '#domain/office/api/exports.ts';
import * as lessonReminders from '#domain/scheduling/api/lesson-reminders.ts';
import * as reportReminders from '#domain/teaching/api/report-reminders.ts';
import * as workList from '#domain/provider/api/work-list.ts';
import type { Endpoint } from './endpoint.ts';
import * as groupMoves from '#domain/scheduling/api/group-moves.ts';
import * as groupStart from '#domain/scheduling/api/group-start.ts';
import * as groups from '#domain/scheduling/api/groups.ts';
import * as homePage from '#domain/provider/api/home-page.ts';
import * as mailSender from '#domain/provider/api/mail-sender.ts';
import * as integrations from '#domain/provider/api/integrations.ts';
import * as imports from '#domain/office/api/imports.ts';
import * as invoices from '#domain/billing/api/invoices.ts';
import * as lessonRequests from '#domain/scheduling/api/lesson-requests.ts';
import * as levelTest from '#domain/teaching/api/level-test.ts';
import * as lessons from '#domain/scheduling/api/lessons.ts';
import * as mailWordings from '#domain/provider/api/mail-wordings.ts';
import * as manyTasks from '#domain/office/api/many-tasks.ts';
import * as manyStudents from '#domain/people/api/many-students.ts';
import * as manyTrials from '#domain/teaching/api/many-trials.ts';
import * as messages from '#domain/office/api/messages.ts';
import * as missedLessons from '#domain/teaching/api/missed-lessons.ts';
import * as contacts from '#domain/office/api/contacts.ts';
import * as emailFiles from '#domain/office/api/email-files.ts';
import * as news from '#domain/office/api/news.ts';
import * as notes from '#domain/office/api/notes.ts';
import * as notifications from '#domain/office/api/notifications.ts';
import * as billing from '#domain/billing/api/billing.ts';
import * as billingDetails from '#domain/billing/api/billing-details.ts';
import * as coupons from '#domain/billing/api/coupons.ts';
import * as products from '#domain/billing/api/products.ts';
import * as personalData from '#domain/people/api/personal-data.ts';
import * as orders from '#domain/billing/api/orders.ts';
import * as ownDocuments from '#domain/office/api/own-documents.ts';
import * as ownCards from '#domain/billing/api/own-cards.ts';
import * as ownInvoices from '#domain/billing/api/own-invoices.ts';
import * as ownOrders from '#domain/billing/api/own-orders.ts';
import * as ownPeople from '#domain/business/api/own-people.ts';
import * as ownSubscriptions from '#domain/billing/api/own-subscriptions.ts';
import * as weeklyBooking from '#domain/scheduling/api/weekly-booking.ts';
import * as recordCounts from '#domain/office/api/record-counts.ts';
import * as studentRegularLessons from '#domain/scheduling/api/student-regular-lessons.ts';
import * as payRuns from '#domain/billing/api/pay-runs.ts';
import * as paymentReminders from '#domain/billing/api/payment-reminders.ts';
import * as paymentWebhooks from '#domain/billing/api/payment-webhooks.ts';
import * as payments from '#domain/billing/api/payments.ts';
import * as photos from '#domain/people/api/photos.ts';
import * as preferences from '#domain/people/api/preferences.ts';
import * as push from '#domain/people/api/push.ts';
import * as promos from '#domain/billing/api/promos.ts';
import * as providers from '#domain/provider/api/providers.ts';
import * as classroom from '#domain/teaching/api/classroom.ts';
import * as classroomDocuments from '#domain/teaching/api/classroom-documents.ts';
import * as celebrations from '#domain/teaching/api/celebrations.ts';
import * as clasingGo from '#domain/teaching/api/clasing-go.ts';
import * as ownWords from '#domain/teaching/api/own-words.ts';
import * as clockChanges from '#domain/scheduling/api/clock-changes.ts';
import * as punctuality from '#domain/teaching/api/punctuality.ts';
import * as regularLessons from '#domain/scheduling/api/regular-lessons.ts';
import * as lessonChanges from '#domain/scheduling/api/lesson-changes.ts';
import * as studentsOfTeacher from '#domain/teaching/api/students-of-teacher.ts';
import * as homework from '#domain/teaching/api/homework.ts';
import * as lessonReports from '#domain/teaching/api/lesson-reports.ts';
import * as scores from '#domain/teaching/api/scores.ts';
import * as signUp from '#domain/teaching/api/sign-up.ts';
import * as savedViews from '#domain/office/api/saved-views.ts';
import * as search from '#domain/office/api/search.ts';
import * as schoolCalendar from '#domain/scheduling/api/school-calendar.ts';
import * as schoolReport from '#domain/provider/api/school-report.ts';
import * as ruleReplays from '#domain/provider/api/rule-replays.ts';
import * as settings from '#domain/provider/api/settings.ts';
import * as shop from '#domain/billing/api/shop.ts';
import * as staff from '#domain/people/api/staff.ts';
import * as slots from '#domain/scheduling/api/slots.ts';
import * as solutionProposals from '#domain/teaching/api/solution-proposals.ts';
import * as solutions from '#domain/teaching/api/solutions.ts';
import * as taskTimes from '#domain/teaching/api/task-times.ts';
import * as studentHistory from '#domain/scheduling/api/student-history.ts';
import * as studentDashboard from '#domain/teaching/api/student-dashboard.ts';
import * as studentHomework from '#domain/teaching/api/student-homework.ts';
import * as studentLessons from '#domain/scheduling/api/student-lessons.ts';
import * as studentPlatform from '#domain/people/api/student-platform.ts';
import * as studentWallet from '#domain/billing/api/student-wallet.ts';
import * as subscriptions from '#domain/billing/api/subscriptions.ts';
import * as studentTabs from '#domain/people/api/student-tabs.ts';
import * as students from '#domain/people/api/students.ts';
import * as suggestedTeachers from '#domain/scheduling/api/suggested-teachers.ts';
import * as timeline from '#domain/office/api/timeline.ts';
import * as supportTasks from '#domain/office/api/support-tasks.ts';
import * as duplicates from '#domain/people/api/duplicates.ts';
import * as studentMerge from '#domain/people/api/student-merge.ts';
import * as guardians from '#domain/people/api/guardians.ts';
import * as studentTags from '#domain/people/api/student-tags.ts';
import * as customFields from '#domain/office/api/custom-fields.ts';
import * as tags from '#domain/office/api/tags.ts';
import * as replyTemplates from '#domain/office/api/reply-templates.ts';
import * as snooze from '#domain/office/api/snooze.ts';
import * as taskMerge from '#domain/office/api/task-merge.ts';
import * as taskReplies from '#domain/office/api/task-replies.ts';
import * as teacherAbsence from '#domain/scheduling/api/teacher-absence.ts';
import * as teacherCredits from '#domain/billing/api/teacher-credits.ts';
import * as teacherPlatform from '#domain/teaching/api/teacher-platform.ts';
import * as teacherRates from '#domain/billing/api/teacher-rates.ts';
import * as teacherTabs from '#domain/scheduling/api/teacher-tabs.ts';
import * as teacherIntros from '#domain/people/api/teacher-intros.ts';
import * as teacherWeek from '#domain/scheduling/api/teacher-week.ts';
import * as teachers from '#domain/people/api/teachers.ts';
import * as threads from '#domain/office/api/threads.ts';
import * as trialCommands from '#domain/teaching/api/trial-commands.ts';
import * as trialFunnel from '#domain/teaching/api/trial-funnel.ts';
import * as trials from '#domain/teaching/api/trials.ts';
import * as wallet from '#domain/billing/api/wallet.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

/** Endpoints of a noun's file: exported alone, or together as a resource. */
function endpointsOf(module: Record<string, unknown>): Endpoint[] {
  return Object.values(module).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).filter(isEndpoint) : [];
  });
}

/** The whole contract: every endpoint of the API, once. */
export const ENDPOINTS: readonly Endpoint[] = [
  absenceRequests,
  timeProposals,
  accounts,
  audit,
  auth,
  availability,
  holidays,
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
  businessAttention,
  businessTeams,
  businessUsage,
  employerView,
  courseEvidence,
  courseLinks,
  courses,
  dashboard,
  workList,
  lessonReminders,
  reportReminders,
  schoolCalendar,
  schoolReport,
  deleted,
  documents,
  domains,
  exports,
  groups,
  groupMoves,
  groupStart,
  wallet,
  imports,
  invoices,
  homePage,
  integrations,
  mailSender,
  lessonRequests,
  lessons,
  levelTest,
  mailWordings,
  manyTasks,
  manyStudents,
  manyTrials,
  messages,
  missedLessons,
  contacts,
  emailFiles,
  news,
  timeline,
  notes,
  notifications,
  billing,
  billingDetails,
  coupons,
  products,
  orders,
  ownDocuments,
  ownCards,
  ownInvoices,
  ownOrders,
  ownPeople,
  ownSubscriptions,
  recordCounts,
  studentRegularLessons,
  weeklyBooking,
  payRuns,
  paymentReminders,
  paymentWebhooks,
  payments,
  personalData,
  photos,
  preferences,
  push,
  promos,
  providers,
  celebrations,
  clasingGo,
  ownWords,
  classroom,
  classroomDocuments,
  clockChanges,
  punctuality,
  regularLessons,
  savedViews,
  search,
  lessonChanges,
  homework,
  lessonReports,
  studentsOfTeacher,
  scores,
  settings,
  ruleReplays,
  signUp,
  shop,
  staff,
  slots,
  solutionProposals,
  solutions,
  taskTimes,
  studentHistory,
  studentDashboard,
  studentHomework,
  studentLessons,
  studentPlatform,
  studentWallet,
  subscriptions,
  studentTabs,
  students,
  suggestedTeachers,
  supportTasks,
  duplicates,
  studentMerge,
  guardians,
  studentTags,
  customFields,
  tags,
  replyTemplates,
  snooze,
  taskMerge,
  taskReplies,
  teacherAbsence,
  teacherCredits,
  teacherPlatform,
  teacherRates,
  teacherTabs,
  teacherIntros,
  teacherWeek,
  teachers,
  threads,
  trialCommands,
  trialFunnel,
  trials,
].flatMap(endpointsOf);
