// Where browsers send page views, if somebody wants them. A browser has no identity that Azure knows, so that whoever has the
// portal's page can send something here: in a workspace of its own, whose cap nobody can use up for the API's logs.

@description('Name of the environment with its suffix.')
param name string
@description('Region.')
param location string
@description('Tags of every resource.')
param tags object
@description('Days that page views are kept.')
param retentionDays int

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: 'log-views-${name}'
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: retentionDays
    features: { disableLocalAuth: true, enableLogAccessUsingOnlyResourcePermissions: true }
    // Some 70,000 page views; more than this a day is dropped.
    workspaceCapping: { dailyQuotaGb: json('0.1') }
  }
}

resource browsers 'Microsoft.Insights/components@2020-02-02' = {
  name: 'appi-views-${name}'
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    // Addresses of visitors are not kept.
    DisableIpMasking: false
    // The one exception from "identities only": nothing is read with what a browser sends by.
    DisableLocalAuth: false
  }
}

resource workspaceDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: workspace
  name: 'audit'
  properties: {
    workspaceId: workspace.id
    // Who has looked at page views.
    logs: [{ category: 'Audit', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output connectionString string = browsers.properties.ConnectionString
