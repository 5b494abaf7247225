/** The values of each series, every 15 seconds from 0:00 on, in the notation of `promtool test rules`. */
export type Series = Record<string, string>;

export interface AlertCase {
  alert: string;
  series: Series;
  /** Series of another environment in the same Prometheus, which may neither raise nor hide an alert of this one. */
  elsewhere?: Series;
  /** A time before the alert fires: its cause does not exist yet, or not for long enough. */
  silentAt?: string;
  firesAt: string;
  /** The labels that distinguish the alerts of one rule. */
  labels?: Record<string, string>;
  /** When the cause has ended, and the alert with it. */
  endsAt?: string;
}

const processes = ['catalog', 'booking', 'booking-worker', 'coupon', 'giftcard', 'identity', 'notification', 'gateway'];

/** All processes answer, except those with other values. */
const processesWith = (others: Series): Series => ({
  ...Object.fromEntries(processes.map((job) => [`up{job="${job}",instance="${job}:5200"}`, '1x100'])),
  ...others,
});
const calls = (party: string, outcome: string): string =>
  `third_party_call_seconds_count{party="${party}",outcome="${outcome}",job="booking",instance="booking:5200"}`;
const archiver = (figure: string): string => `cnpg_pg_stat_archiver_${figure}{job="postgresql",pod="postgresql-1"}`;
const volume = (figure: string): string =>
  `kubelet_volume_stats_${figure}_bytes{job="kubelet",persistentvolumeclaim="postgresql-1"}`;
const failures = (kind: string, job: string): string => `failures_waiting{kind="${kind}",job="${job}"}`;

const serverUnreachable = { alert: 'ServerUnreachable', silentAt: '3m', firesAt: '5m', endsAt: '8m' };

/** For each alert: when it is still silent, when it fires, and when it has ended with its cause. */
export const alertCases: AlertCase[] = [
  {
    alert: 'ProcessMissing',
    series: processesWith({ 'up{job="booking",instance="booking:5200"}': '1x7 0x20 1x20' }),
    silentAt: '3m',
    firesAt: '5m',
    labels: { job: 'booking' },
    endsAt: '8m',
  },
  {
    alert: 'ProcessMissing',
    series: processesWith({ 'up{job="gateway",instance="gateway:5200"}': '_x20 1x20' }),
    silentAt: '1m',
    firesAt: '4m',
    labels: { job: 'gateway' },
    endsAt: '7m',
  },
  {
    alert: 'ProcessMissing',
    series: processesWith({ 'up{job="identity",instance="identity:5200"}': '1x7 stale _x19 1x20' }),
    elsewhere: processesWith({}),
    silentAt: '1m',
    firesAt: '5m',
    labels: { job: 'identity' },
    endsAt: '8m',
  },
  {
    alert: 'ProcessMissing',
    series: processesWith({ 'up{job="booking",instance="booking:5200"}': '1x27 0x20 1x20' }),
    elsewhere: processesWith({ 'up{job="booking",instance="booking:5200"}': '0x20 1x47' }),
    silentAt: '4m',
    firesAt: '10m',
    labels: { job: 'booking' },
    endsAt: '13m',
  },
  {
    ...serverUnreachable,
    series: {
      'up{job="booking",instance="b1"}': '1x60',
      'up{job="booking",instance="b2"}': '1x60',
      'queue_messages{queue="booking.fulfil",job="booking",instance="b1"}': '0x60',
      'queue_messages{queue="booking.fulfil",job="booking",instance="b2"}': '0x60',
      'outbox_lag_seconds{job="booking",instance="b1"}': '0x60',
      'outbox_lag_seconds{job="booking",instance="b2"}': '0x7 stale _x19 0x20',
    },
    labels: { job: 'booking', server: 'PostgreSQL' },
  },
  {
    ...serverUnreachable,
    series: {
      'up{job="coupon",instance="c1"}': '1x60',
      'outbox_lag_seconds{job="coupon",instance="c1"}': '0x60',
      'queue_messages{queue="coupon.redeem",job="coupon",instance="c1"}': '0x7 stale _x19 0x20',
    },
    labels: { job: 'coupon', server: 'RabbitMQ' },
  },
  {
    ...serverUnreachable,
    series: {
      'up{job="booking-worker",instance="w1"}': '1x60',
      'fulfilment_jobs{state="waiting",job="booking-worker",instance="w1"}': '0x7 stale _x19 0x20',
    },
    labels: { job: 'booking-worker', server: 'Redis' },
  },
  {
    alert: 'ScheduleFailing',
    series: { 'schedule_failures_total{schedule="sync",job="catalog"}': '0x3 1+1x11 12x100' },
    silentAt: '4m',
    firesAt: '8m',
    labels: { schedule: 'sync', job: 'catalog' },
    endsAt: '25m',
  },
  {
    alert: 'ScheduleFailing',
    // A run every five minutes: four fail.
    series: {
      'schedule_failures_total{schedule="check-promises",job="booking-worker"}': '0x19 1x19 2x19 3x19 4x200',
    },
    silentAt: '19m',
    firesAt: '26m',
    labels: { schedule: 'check-promises', job: 'booking-worker' },
    endsAt: '45m',
  },
  {
    alert: 'ScheduleOverdue',
    // The replica w1, which ran the schedule, ends after ten minutes; w2 runs it for the first time after forty.
    series: {
      'schedule_interval_seconds{schedule="check-promises",job="booking-worker",instance="w2"}': '300x240',
      'schedule_last_success_seconds{schedule="check-promises",job="booking-worker",instance="w1"}': '0+15x40 stale',
      'schedule_last_success_seconds{schedule="check-promises",job="booking-worker",instance="w2"}': '_x160 2400+15x80',
      'process_start_time_seconds{job="booking-worker",instance="w2"}': '0x240',
    },
    silentAt: '34m',
    firesAt: '36m',
    labels: { schedule: 'check-promises', job: 'booking-worker' },
    endsAt: '41m',
  },
  {
    alert: 'ScheduleOverdue',
    series: {
      'schedule_interval_seconds{schedule="check-promises",job="notification",instance="n1"}': '300x200',
      'schedule_last_success_seconds{schedule="check-promises",job="notification",instance="n1"}': '_x120 1800+15x80',
      'process_start_time_seconds{job="notification",instance="n1"}': '0x200',
    },
    silentAt: '24m',
    firesAt: '26m',
    labels: { schedule: 'check-promises', job: 'notification' },
    endsAt: '31m',
  },
  {
    alert: 'CallsRefused',
    series: { 'grpc_calls_refused_total{method="HoldCoupon",reason="unknown key",job="coupon"}': '_x20 1x60' },
    silentAt: '4m',
    firesAt: '6m',
    labels: { job: 'coupon' },
    endsAt: '12m',
  },
  {
    alert: 'CallsRefused',
    series: { 'grpc_calls_refused_total{method="HoldCoupon",reason="unknown key",job="coupon"}': '4x40 5x40' },
    silentAt: '9m',
    firesAt: '11m',
    labels: { job: 'coupon' },
    endsAt: '17m',
  },
  {
    alert: 'RequestsShed',
    series: { 'http_requests_shed_total{job="gateway"}': '0x20 7x60' },
    silentAt: '5m',
    firesAt: '6m',
    labels: { job: 'gateway' },
    endsAt: '12m',
  },
  {
    alert: 'RequestsShed',
    series: { 'grpc_calls_shed_total{called_service="booking",job="gateway"}': '0x20 7x60' },
    silentAt: '5m',
    firesAt: '6m',
    labels: { job: 'gateway' },
    endsAt: '12m',
  },
  {
    alert: 'TicketsOverdue',
    series: { 'bookings_without_tickets_oldest_seconds{job="booking",instance="b1"}': '0x3 15+15x16 0x20' },
    elsewhere: { 'bookings_without_tickets_oldest_seconds{job="booking",instance="b1"}': '600x40' },
    silentAt: '3m15s',
    firesAt: '4m',
    endsAt: '6m',
  },
  {
    alert: 'TicketsGivenUp',
    series: { [failures('tickets', 'booking')]: '0x3 1x16 0x10', [failures('mail', 'notification')]: '0x30' },
    silentAt: '1m30s',
    firesAt: '3m',
    endsAt: '6m',
  },
  {
    alert: 'OrdersFlagged',
    series: { 'order_flags_open{flag="disputed",job="booking"}': '_x4 1x30 stale' },
    silentAt: '4m',
    firesAt: '7m',
    labels: { flag: 'disputed' },
    endsAt: '10m',
  },
  {
    alert: 'PromisesBroken',
    series: { 'promises_still_broken{rule="delivery",job="booking-worker"}': '_x4 1x50 stale' },
    silentAt: '9m',
    firesAt: '12m',
    labels: { rule: 'delivery' },
    endsAt: '15m',
  },
  {
    alert: 'WebhooksMissing',
    series: { 'stripe_events_missed_total{job="booking-worker"}': '0x4 0+1x140 140x100' },
    silentAt: '15m',
    firesAt: '20m',
    endsAt: '55m',
  },
  {
    alert: 'MailsLate',
    series: { 'mails_waiting_oldest_seconds{job="notification"}': '0+60x40 0x20' },
    silentAt: '7m',
    firesAt: '9m30s',
    endsAt: '11m',
  },
  {
    alert: 'MailsGivenUp',
    series: { [failures('mail', 'notification')]: '0x3 2x30 0x10', [failures('tickets', 'booking')]: '0x50' },
    silentAt: '4m',
    firesAt: '7m',
    endsAt: '10m',
  },
  {
    alert: 'DeadLetters',
    series: { [failures('dead_letter', 'coupon')]: '0x3 1x16 0x10', [failures('dead_letter', 'booking')]: '0x30' },
    silentAt: '1m30s',
    firesAt: '3m',
    labels: { job: 'coupon' },
    endsAt: '6m',
  },
  {
    alert: 'OutboxLagging',
    series: { 'outbox_lag_seconds{job="booking"}': '0+15x20 0x20', 'outbox_lag_seconds{job="coupon"}': '2x40' },
    silentAt: '1m30s',
    firesAt: '3m',
    labels: { job: 'booking' },
    endsAt: '6m',
  },
  {
    alert: 'QueueGrowing',
    series: { 'queue_messages{queue="coupon.redeem",job="coupon"}': '1500x50 10x10' },
    silentAt: '8m',
    firesAt: '11m',
    labels: { queue: 'coupon.redeem' },
    endsAt: '14m',
  },
  {
    alert: 'ThirdPartyFailing',
    series: {
      [calls('loquiz', 'failed')]: '0x3 0+2x20 40x60',
      [calls('loquiz', 'done')]: '0x3 0+4x80',
      // Fewer than a tenth of the calls fail.
      [calls('stripe', 'failed')]: '0x5 4x80',
      [calls('stripe', 'done')]: '0+20x90',
      // All calls fail, but they are few.
      [calls('mail_server', 'failed')]: '0x5 2x80',
      [calls('mail_server', 'done')]: '0x90',
      // The alert leaves out Webflow.
      [calls('webflow', 'failed')]: '0+2x90',
    },
    silentAt: '1m15s',
    firesAt: '4m',
    labels: { party: 'loquiz' },
    endsAt: '12m',
  },
  {
    alert: 'KeyRefused',
    series: { [calls('stripe', 'denied')]: '0x3 1x70', [calls('stripe', 'refused')]: '0+1x80' },
    silentAt: '30s',
    firesAt: '2m',
    labels: { party: 'stripe' },
    endsAt: '13m',
  },
  {
    alert: 'SaleGateUnanswered',
    series: { 'catalog_sale_gate_unanswered_seconds{job="catalog"}': '0+60x20 0x10' },
    silentAt: '3m',
    firesAt: '4m30s',
    endsAt: '6m',
  },
  {
    alert: 'SaleGateDoubtful',
    series: { 'catalog_sale_gate_doubtful_app_ids{job="catalog"}': '5x50 0x10' },
    silentAt: '5m',
    firesAt: '11m',
    endsAt: '14m',
  },
  {
    alert: 'SyncFailing',
    series: { 'catalog_sync_failures{job="catalog"}': '0x3 3x30 0x10' },
    silentAt: '4m',
    firesAt: '7m',
    endsAt: '10m',
  },
  {
    alert: 'SyncFailing',
    series: { 'catalog_sync_age_seconds{job="catalog"}': '15000x30 0x10' },
    silentAt: '4m',
    firesAt: '6m',
    endsAt: '9m',
  },
  {
    alert: 'CertificateEnding',
    // Unix times: 14 days are 1,209,600 s, and the test begins at 0.
    series: { 'probe_ssl_earliest_cert_expiry{job="shop-certificate"}': '2000000x20 600000x100 9000000x20' },
    silentAt: '10m',
    firesAt: '22m',
    endsAt: '32m',
  },
  {
    alert: 'CertificateEnding',
    series: {},
    elsewhere: { 'probe_ssl_earliest_cert_expiry{job="shop-certificate"}': '9000000x80' },
    silentAt: '10m',
    firesAt: '16m',
    labels: { job: 'shop-certificate' },
  },
  {
    alert: 'BackupOld',
    // Unix times: 26 hours are 93,600 s, and the test begins at 0, 93,000 s after the last backup.
    series: { 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{job="postgresql"}': '-93000x160 0x40' },
    elsewhere: { 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{job="postgresql"}': '0x200' },
    silentAt: '20m',
    firesAt: '30m',
    endsAt: '42m',
  },
  {
    alert: 'BackupOld',
    // Another cluster of CloudNativePG in the same namespace has a backup.
    series: { 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{job="other"}': '0x80' },
    silentAt: '10m',
    firesAt: '16m',
    labels: { job: 'postgresql' },
  },
  {
    alert: 'ArchivingFailing',
    // Unix times: files are archived continually until 5:00; then each attempt fails until 25:00.
    series: {
      [archiver('last_archived_time')]: '0+15x20 300x80 1515+15x40',
      [archiver('last_failed_time')]: '-1x20 315+15x79 1500x41',
      [archiver('seconds_since_last_archival')]: '30x20 15+15x79 30x41',
    },
    silentAt: '15m',
    firesAt: '16m',
    endsAt: '26m',
  },
  {
    alert: 'ArchivingFailing',
    // The archiver hangs: no attempt fails.
    series: { [archiver('seconds_since_last_archival')]: '0+15x160 30x40' },
    silentAt: '25m',
    firesAt: '26m',
    endsAt: '41m',
  },
  {
    alert: 'ArchivingFailing',
    // Nothing was ever archived.
    series: { [archiver('seconds_since_last_archival')]: '-1x80 30x40' },
    silentAt: '9m',
    firesAt: '11m',
    endsAt: '21m',
  },
  {
    alert: 'DatabaseDiskFilling',
    series: { [volume('available')]: '50x20 19x80 60x40', [volume('capacity')]: '100x140' },
    elsewhere: { [volume('available')]: '1x140', [volume('capacity')]: '100x140' },
    silentAt: '20m',
    firesAt: '21m',
    labels: { persistentvolumeclaim: 'postgresql-1' },
    endsAt: '26m',
  },
];
