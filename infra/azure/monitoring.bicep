// The workspace of all logs, metrics and traces, except page views (pageViews.bicep).

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Days to keep logs and traces.')
param retentionDays int

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: 'log-${name}'
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: retentionDays
    features: { disableLocalAuth: true, enableLogAccessUsingOnlyResourcePermissions: true }
    // Endless logs after a fault would cost money. Above this quota, Azure drops the rest of the day's logs.
    workspaceCapping: { dailyQuotaGb: 5 }
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: 'appi-${name}'
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    DisableIpMasking: false
    // Only identities with a role can send data. The connection string alone gives no access.
    DisableLocalAuth: true
  }
}

resource workspaceDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: workspace
  name: 'audit'
  properties: {
    workspaceId: workspace.id
    logs: [{ category: 'Audit', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output workspaceId string = workspace.id
output insightsId string = insights.id
output insightsConnectionString string = insights.properties.ConnectionString
