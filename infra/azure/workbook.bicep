// The operator's single page: visits, votes, uploads, latency and cost. Beside it, the queries that the runbook starts from.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Log Analytics workspace with the logs.')
param workspaceId string

var page = replace(replace(loadTextContent('workbook.json'), '{{WORKSPACE}}', workspaceId), '{{GROUP}}', resourceGroup().id)

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  // Azure requires a GUID as the name.
  name: guid(resourceGroup().id, 'workbook')
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'Hackathon Portal (${name})'
    category: 'workbook'
    sourceId: workspaceId
    serializedData: page
  }
}

// The logs have a list of saved queries. These names are in it.
var lines = 'AppTraces | extend line = parse_json(Message)'
var queries = {
  'Calls that failed': '${lines} | where line.message == "request" and toint(line.status) >= 500 | summarize calls = count() by route = tostring(line.route), status = toint(line.status) | order by calls desc'
  'Errors, newest first': '${lines} | where line.message == "unexpected" | project TimeGenerated, line | order by TimeGenerated desc'
  'Slow calls': '${lines} | where line.message == "request" | summarize calls = count(), p95 = percentile(todouble(line.ms), 95) by route = tostring(line.route) | order by p95 desc'
  'One call, by its X-Trace-Id': '${lines} | where line.traceId == "{id}" | order by TimeGenerated asc'
  'Tasks that failed': '${lines} | where line.message in ("task failed", "task given up", "upkeep failed") | summarize times = count() by message = tostring(line.message), kind = coalesce(tostring(line.kind), tostring(line.work)), reason = tostring(line.reason)'
  'Emails that wait or failed': '${lines} | where line.message == "mail not sent" or (line.message == "work waits" and line.work == "mail") | project TimeGenerated, line | order by TimeGenerated desc'
  'Videos that failed': 'ContainerAppConsoleLogs | extend line = parse_json(Log) | where line.message == "video not converted" | project TimeGenerated, line | order by TimeGenerated desc'
  'What fills the logs': 'Usage | summarize megabytes = sum(Quantity) by DataType | order by megabytes desc'
}

resource pack 'Microsoft.OperationalInsights/queryPacks@2019-09-01' = {
  name: 'pack-${name}'
  location: location
  tags: tags
  properties: {}
}

resource query 'Microsoft.OperationalInsights/queryPacks/queries@2019-09-01' = [
  for one in items(queries): {
    parent: pack
    // Azure requires a GUID as the name.
    name: guid(pack.id, one.key)
    properties: { displayName: one.key, body: one.value, related: { resourceTypes: ['microsoft.operationalinsights/workspaces'] } }
  }
]

output id string = workbook.id
