@description('An address for an availability test.')
type checkedAddress = {
  @description('The address.')
  url: string
  @description('The test fails this many days before the certificate expires.')
  certificateDays: int
}

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Email address for alerts.')
param email string
@description('Address that gets each alert as JSON (common alert schema), such as that of an on-call service. Empty if there is none.')
param webhook string
@description('Monthly budget in the currency of the subscription. 0 creates none.')
param monthlyBudget int
@description('First day of the budget, such as 2026-11-01.')
param budgetStart string
@description('Log Analytics workspace with the logs.')
param workspaceId string
@description('Application Insights resource that runs the availability tests.')
param insightsId string
@description('Id of the Cosmos DB account.')
param cosmosId string
@description('Id of Communication Services.')
param communicationId string
@description('Addresses that must answer.')
param addresses checkedAddress[]
@description('True if only a job inside the network can reach the addresses.')
param private bool

resource actions 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: 'ag-${name}'
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'portal'
    enabled: true
    emailReceivers: [{ name: 'operations', emailAddress: email, useCommonAlertSchema: true }]
    webhookReceivers: empty(webhook) ? [] : [{ name: 'on-call', serviceUri: webhook, useCommonAlertSchema: true }]
  }
}

// The log line that functions/http/middleware.ts writes for each request, except for successful polls.
var requests = 'AppTraces | extend line = parse_json(Message) | where line.message == "request"'

// The log line that functions/core/signals.ts writes. SIGNALS in functions/contract/base/limits.ts has the limits below.
var signals = 'AppTraces | extend line = parse_json(Message) | where line.message == "security signal"'
var bySession = 'summarize times = count() by session = tostring(line.session)'

// The log line that functions/background/mail/sendMail.ts writes for each failed try.
var mails = 'AppTraces | extend line = parse_json(Message) | where line.message == "mail not sent"'

// The log line that functions/background/media/transcodeVideo.ts writes for each failed try.
var videos = 'ContainerAppConsoleLogs | extend line = parse_json(Log) | where line.message == "video not converted"'

// The line that infra/azure/checkAvailability.mjs writes for each address that answers.
var available = 'ContainerAppConsoleLogs | extend line = parse_json(Log) | where line.message == "address available"'

// The lines that functions/background/work.ts writes for each step of the upkeep, and for the oldest email and video that wait.
var upkeep = 'AppTraces | extend line = parse_json(Message) | where line.message == "upkeep finished"'
var waiting = 'AppTraces | extend line = parse_json(Message) | where line.message == "work waits"'

// A message that stays hidden for a minute or more, such as the next day's retry, doesn't count as waiting.
var queueWork = 'StorageQueueLogs | extend queue = extract("/(tasks|transcode)/messages", 1, Uri) | where isnotempty(queue) | extend delay = toint(extract("visibilitytimeout=([0-9]+)", 1, Uri)) | summarize put = countif(OperationName == "PutMessage" and coalesce(delay, 0) < 60 and TimeGenerated < ago(30m)), taken = countif(OperationName in ("DeleteMessage", "UpdateMessage")) by queue'

// An alert fires if its query returns more than `threshold` rows for its window.
var logAlerts = [
  {
    name: 'failures'
    description: 'In 15 minutes, more than five requests were answered with a status of 500 or more.'
    query: '${requests} | where toint(line.status) >= 500'
    threshold: 5
    severity: 1
    window: 'PT15M'
  }
  {
    name: 'latency'
    description: 'In 15 minutes, one in twenty of at least a hundred votes took longer than half a second, or of at least a hundred other requests longer than two seconds. Successful polls don’t count.'
    query: '${requests} | extend vote = line.method == "POST" and tostring(line.route) startswith "/v1/u/vote/" | summarize total = count(), slow = percentile(todouble(line.ms), 95) by vote | where total >= 100 and slow > iff(vote, 500, 2000)'
    threshold: 0
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'dead-letters'
    description: 'A task kept failing and is now in a poison queue.'
    query: 'StorageQueueLogs | where OperationName == "PutMessage" and Uri contains "-poison/"'
    threshold: 0
    severity: 1
    window: 'PT15M'
  }
  {
    name: 'queue-age'
    description: 'Tasks have waited for half an hour, and nothing takes tasks from their queue.'
    query: '${queueWork} | where put > 0 and taken == 0'
    threshold: 0
    severity: 1
    window: 'PT1H'
  }
  {
    name: 'upkeep'
    description: 'A step of the upkeep hasn’t finished for 15 minutes.'
    // The upkeep has eight steps. Without any line, the query still returns a row, so the alert also reports that nothing runs.
    query: '${upkeep} | summarize finished = dcount(tostring(line.work)) | where finished < 8'
    threshold: 0
    severity: 1
    window: 'PT15M'
  }
  {
    name: 'mail-age'
    description: 'An email to a single person has waited for more than five minutes.'
    query: '${waiting} and line.work == "mail" and toint(line.seconds) > 300'
    threshold: 0
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'video-age'
    description: 'A video isn’t ready 30 minutes after its upload.'
    query: '${waiting} and line.work == "video" and toint(line.seconds) > 1800'
    threshold: 0
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'vault-references'
    description: 'The functions can’t read a key from the vault.'
    // functions/hosts/azure.ts writes this line before the app starts, so the host can add text before it.
    query: 'AppTraces | where Message has "vault reference unresolved"'
    threshold: 0
    severity: 1
    window: 'PT15M'
  }
  {
    name: 'failed-conversions'
    description: 'In 15 minutes, more than three tries to convert a video failed. Files that aren’t usable videos don’t count.'
    query: videos
    threshold: 3
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'refused-mails'
    description: 'In 15 minutes, more than five emails were given up: the mail service refused them, or all tries failed.'
    query: '${mails} and line.isFinal == true'
    threshold: 5
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'log-cap'
    description: 'The logs have reached their daily cap. Until it is reset, Azure drops further lines, so the alerts on logs are silent.'
    query: '_LogOperation | where Category =~ "Ingestion" and Detail contains "OverQuota"'
    threshold: 0
    severity: 1
    window: 'PT15M'
  }
  {
    name: 'mass-invitations'
    description: 'In 15 minutes, one session sent more than 300 invitations.'
    query: '${signals} and line.signal == "invitation sent" | ${bySession} | where times > 300'
    threshold: 0
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'mass-role-changes'
    description: 'In 15 minutes, one session changed more than 150 roles.'
    query: '${signals} and line.signal == "role changed" | ${bySession} | where times > 150'
    threshold: 0
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'accounts-deleted'
    description: 'In 15 minutes, more than 20 people deleted their accounts.'
    query: '${signals} and line.signal == "account deleted"'
    threshold: 20
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'accounts-recreated'
    description: 'In 15 minutes, more than three people created their account again within an hour of deleting it.'
    query: '${signals} and line.signal == "account recreated"'
    threshold: 3
    severity: 2
    window: 'PT15M'
  }
  {
    name: 'refusals'
    description: 'In 15 minutes, more than 100 calls of one session were refused: a permission was missing, nothing was found, or a limit was reached.'
    query: '${signals} and line.signal == "refused" | ${bySession} | where times > 100'
    threshold: 0
    severity: 2
    window: 'PT15M'
  }
]

// Azure runs availability tests outside the network, so a private portal has a job. Its silence fires this alert too.
var privateAlerts = [
  {
    name: 'unavailable'
    description: 'For half an hour, the portal or the API hasn’t answered inside the network, or a certificate expires soon.'
    query: '${available} | summarize answered = dcount(tostring(line.url)) | where answered < ${length(addresses)}'
    threshold: 0
    severity: 1
    window: 'PT30M'
  }
]

resource logAlert 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for one in concat(logAlerts, private ? privateAlerts : []): {
    name: 'alert-${one.name}-${name}'
    location: location
    tags: tags
    properties: {
      description: one.description
      severity: one.severity
      enabled: true
      scopes: [workspaceId]
      evaluationFrequency: 'PT5M'
      windowSize: one.window
      // A log table exists only after its first line. Until then, Azure can't validate a query of it.
      skipQueryValidation: true
      autoMitigate: true
      criteria: {
        allOf: [
          {
            query: one.query
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: one.threshold
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: [actions.id] }
    }
  }
]

resource throttled 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: 'alert-throttled-${name}'
  location: 'global'
  tags: tags
  properties: {
    description: 'Cosmos DB refuses requests (429), because they need too many request units.'
    severity: 2
    enabled: true
    scopes: [cosmosId]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT15M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          name: 'throttled'
          criterionType: 'StaticThresholdCriterion'
          metricNamespace: 'Microsoft.DocumentDB/databaseAccounts'
          metricName: 'TotalRequests'
          timeAggregation: 'Count'
          operator: 'GreaterThan'
          threshold: 50
          dimensions: [{ name: 'StatusCode', operator: 'Include', values: ['429'] }]
        }
      ]
    }
    actions: [{ actionGroupId: actions.id }]
  }
}

resource requestUnits 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: 'alert-request-units-${name}'
  location: 'global'
  tags: tags
  properties: {
    description: 'A partition of Cosmos DB uses more than 80 % of its request units. At 100 %, it refuses requests.'
    severity: 3
    enabled: true
    scopes: [cosmosId]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT5M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          name: 'request-units'
          criterionType: 'StaticThresholdCriterion'
          metricNamespace: 'Microsoft.DocumentDB/databaseAccounts'
          metricName: 'NormalizedRUConsumption'
          timeAggregation: 'Maximum'
          operator: 'GreaterThan'
          threshold: 80
        }
      ]
    }
    actions: [{ actionGroupId: actions.id }]
  }
}

resource undelivered 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: 'alert-undelivered-${name}'
  location: 'global'
  tags: tags
  properties: {
    description: 'In 15 minutes, more than five emails didn’t arrive, although the mail service had accepted them.'
    severity: 2
    enabled: true
    scopes: [communicationId]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT15M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          name: 'undelivered'
          criterionType: 'StaticThresholdCriterion'
          metricNamespace: 'Microsoft.Communication/communicationServices'
          metricName: 'DeliveryStatusUpdate'
          timeAggregation: 'Count'
          operator: 'GreaterThan'
          threshold: 5
          dimensions: [
            {
              name: 'MessageStatus'
              operator: 'Include'
              values: ['Bounced', 'Failed', 'FilteredSpam', 'Quarantined', 'Suppressed']
            }
          ]
        }
      ]
    }
    actions: [{ actionGroupId: actions.id }]
  }
}

var tested = private ? [] : addresses

resource availability 'Microsoft.Insights/webtests@2022-06-15' = [
  for (checked, index) in tested: {
    name: 'webtest-${index}-${name}'
    location: location
    tags: union(tags, { 'hidden-link:${insightsId}': 'Resource' })
    kind: 'standard'
    properties: {
      SyntheticMonitorId: 'webtest-${index}-${name}'
      Name: checked.url
      Kind: 'standard'
      Enabled: true
      // Each run costs money, so each of the three locations runs the test only every quarter of an hour.
      Frequency: 900
      Timeout: 30
      RetryEnabled: true
      Locations: [{ Id: 'emea-nl-ams-azr' }, { Id: 'us-va-ash-azr' }, { Id: 'apac-sg-sin-azr' }]
      Request: { RequestUrl: checked.url, HttpVerb: 'GET', ParseDependentRequests: false }
      ValidationRules: {
        ExpectedHttpStatusCode: 200
        SSLCheck: true
        SSLCertRemainingLifetimeCheck: checked.certificateDays
      }
    }
  }
]

resource unavailable 'Microsoft.Insights/metricAlerts@2018-03-01' = [
  for (checked, index) in tested: {
    name: 'alert-unavailable-${index}-${name}'
    location: 'global'
    tags: tags
    properties: {
      description: '${checked.url} doesn’t answer with status 200, or its certificate expires within ${checked.certificateDays} days.'
      severity: 1
      enabled: true
      scopes: [availability[index].id, insightsId]
      evaluationFrequency: 'PT15M'
      windowSize: 'PT30M'
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
        webTestId: availability[index].id
        componentId: insightsId
        failedLocationCount: 2
      }
      actions: [{ actionGroupId: actions.id }]
    }
  }
]

// The budget only sends emails. It stops no resource.
resource budget 'Microsoft.Consumption/budgets@2023-11-01' = if (monthlyBudget > 0) {
  name: 'budget-${name}'
  properties: {
    category: 'Cost'
    amount: monthlyBudget
    timeGrain: 'Monthly'
    timePeriod: { startDate: budgetStart }
    notifications: {
      spent: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: [email]
      }
      foreseen: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: [email]
      }
    }
  }
}
